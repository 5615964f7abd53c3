// Launchers, manual page and completion files of the command line. In out/package, as packages carry them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ROOT } from './freshness.mjs'

/** It draws no page. Without a sandbox and its helper it also starts as root and in containers. */
const SWITCHES = '--no-sandbox --no-zygote --log-level=3 --cli --'

/** The command on Linux and macOS. It answers for the version itself, as starting Electron takes longer. */
export const shellLauncher = (version) => `#!/bin/sh
# Adwright on the command line: the installed program without its window.
case "$#$1" in 1--version | 1-V) echo ${version}; exit ;; esac
resources=$(dirname "$(dirname "$(readlink -f "$0")")")
for program in "$resources/../adwright-app" "$resources/../MacOS/Adwright"; do
  [ -x "$program" ] && exec "$program" ${SWITCHES} "$@"
done
echo "The program of Adwright is missing beside $resources." >&2
exit 4
`

/** The command on Windows. */
export const windowsLauncher = (version) =>
  [
    '@echo off',
    `if "%~2"=="" if "%~1"=="--version" (echo ${version}& exit /b 0)`,
    `"%~dp0..\\..\\Adwright.exe" ${SWITCHES} %*`,
    'exit /b %ERRORLEVEL%',
    '',
  ].join('\r\n')

/** The command on the path of Linux packages. It leads to the launcher in the program's folder. */
const ON_THE_PATH = '#!/bin/sh\nexec /opt/Adwright/resources/bin/adwright "$@"\n'

const SCRIPTS = { bash: 'adwright.bash', zsh: '_adwright', fish: 'adwright.fish' }

/** Writes all of them. The built command line says what is in the manual page and the completion files. */
export const writeCommandLineFiles = () => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  const folder = `${ROOT}out/package`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/bin`, { recursive: true })
  const env = { ...process.env, ADWRIGHT_LANG: 'en' }
  const said = (...args) => execFileSync(process.execPath, [`${ROOT}out/main/cli.js`, ...args], { env })
  const launcher = { mode: 0o755 }
  writeFileSync(`${folder}/bin/adwright`, shellLauncher(version), launcher)
  writeFileSync(`${folder}/bin/adwright.cmd`, windowsLauncher(version), launcher)
  writeFileSync(`${folder}/adwright`, ON_THE_PATH, launcher)
  writeFileSync(`${folder}/adwright.1.gz`, gzipSync(said('manual'), { level: 9 }))
  for (const [shell, name] of Object.entries(SCRIPTS)) writeFileSync(`${folder}/${name}`, said('completion', shell))
}
