/** People and what lets them in. */
export interface AccessTables {
  users: UserRow;
  sign_ins: SignInRow;
}

interface UserRow {
  /** The name in lower case: two spellings of one name are one person. */
  key: string;
  name: string;
  /** Role. */
  role: string;
  /** As `hashPassword` gives it. */
  password: string;
  created_at: string;
  created_by: string;
}

interface SignInRow {
  /** SHA-256 of the secret, in hex; the secret itself is nowhere. */
  hash: string;
  /** 'link' = lets in once; 'session' = until it ends. */
  kind: string;
  /** null = the owner of the workspace. */
  user_key: string | null;
  created_at: string;
  /** ISO 8601, UTC; sorts as text. */
  expires_at: string;
}
