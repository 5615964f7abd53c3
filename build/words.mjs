// node build/words.mjs [FOLDER]: counts the words of each command's help. FOLDER is another build's.
import { spawnSync } from 'node:child_process'
import { ROOT } from './setup/freshness.mjs'

const program = `${process.argv[2] ?? ROOT}/out/main/cli.js`

const helpOf = (words) => {
  const { stdout } = spawnSync(process.execPath, [program, ...words, '--help'], {
    encoding: 'utf8',
    env: { ...process.env, ADWRIGHT_LANG: 'en' },
  })
  return stdout
}

const countOf = (text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length

const commandsIn = (help) => {
  const listed = /\nCommands:\n([\s\S]*?)(\n\n|$)/.exec(help)?.[1] ?? ''
  return [...listed.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name).filter((name) => name !== 'help')
}

/** Words and lines of the help of these words and of all commands below them. */
const measure = (words = []) => {
  const help = helpOf(words)
  const lines = help.trimEnd().split('\n').length
  console.log(
    `${String(countOf(help)).padStart(6)} words ${String(lines).padStart(4)} lines  adwright ${words.join(' ')}`,
  )
  return commandsIn(help).reduce(
    (sum, name) => {
      const below = measure([...words, name])
      return { words: sum.words + below.words, lines: sum.lines + below.lines }
    },
    { words: countOf(help), lines },
  )
}

const { words, lines } = measure()
console.log(`${String(words).padStart(6)} words ${String(lines).padStart(4)} lines  in all`)
