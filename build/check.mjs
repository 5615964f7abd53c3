// npm run check: types in every environment, lint and format, and the lock file.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ROOT } from './setup/freshness.mjs'
import { lockFileProblems } from './setup/lockFile.mjs'
import { messageProblems } from './setup/messageProblems.mjs'

const { references } = JSON.parse(readFileSync(`${ROOT}tsconfig.json`, 'utf8'))

const bin = (name) => `${ROOT}node_modules/${name}`

// A later check reads again what has changed only.
const typesOf = (path) => ['--incremental', '--tsBuildInfoFile', `.cache/${basename(path, '.json')}.tsbuildinfo`]

// One checker alone. Each further one would check the library types again, on cores that the tests need.
const STEPS = [
  ...references.map(({ path }) => [
    `types of ${path}`,
    bin('typescript/bin/tsc'),
    '-p',
    path,
    '--checkers',
    '1',
    ...typesOf(path),
  ]),
  ['lint and format', bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
]

let wrong = 0
for (const [title, ...command] of STEPS) {
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${title}`)
  if (status !== 0) wrong++
}

const CHECKS = [
  ['lock file', () => lockFileProblems(JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')))],
  ['messages', messageProblems],
]
for (const [title, find] of CHECKS) {
  const problems = find()
  for (const problem of problems) console.error(problem)
  console.log(`${problems.length === 0 ? 'ok' : 'FAILED'}: ${title}`)
  if (problems.length > 0) wrong++
}

process.exit(wrong === 0 ? 0 : 1)
