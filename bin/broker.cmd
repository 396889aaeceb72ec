@echo off
rem Starts the broker command: the twin of bin/broker.
setlocal
where node >nul 2>nul
if not %errorlevel%==0 goto missing
node "%~dp0..\scripts\set-up.mjs" 1>&2
if not %errorlevel%==0 exit /b 2
node --max-semi-space-size=16 --disable-warning=ExperimentalWarning "%~dp0..\packages\cli\dist\main.js" %*
exit /b %errorlevel%

:missing
echo broker needs Node 24 or newer, which was not found. Install it from nodejs.org and run the command again. 1>&2
exit /b 2
