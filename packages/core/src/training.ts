export { notificationOfTraining, trainingUrl } from "./training/notification-of-training.ts";
export { readTrainingFile, type TrainingFile, type TrainingRow } from "./training/read-training-file.ts";
export {
  isSameTraining,
  type TrainingRecording,
  typedTraining,
  withRows,
} from "./training/record-training.ts";
export {
  pendingAnswers,
  type TrainingStatement,
  withTrainingAnswers,
} from "./training/training-answers.ts";
export { trainingCsv, trainingEvidence } from "./training/training-evidence.ts";
export {
  completionOf,
  currentSince,
  figuresOf,
  humanRiskOf,
  type TrainingSums,
} from "./training/training-figures.ts";
