// npm run harness [PART ...]: breaks uploads on purpose. Options: -- [--kills N] [--runs N] [--asleep SECONDS] [--seed
// S]. Kills, faults and full disks, and what became of the uploads; hostile inputs, and what became of the rooms that
// they were meant for. What is done in a browser takes long, and so does the soak: they are done only where they are
// named.
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { assemblyScript } from '../../build/setup/assemblyScript.mjs'
import { buildStale, ROOT } from '../../build/setup/freshness.mjs'

const IN_BROWSER = ['browser', 'quota', 'privacy', 'oracle', 'accessibility']
// Clients are installed from the network on their first use.
const ONLY_NAMED = [...IN_BROWSER, 'soak', 'clients']

const fail = (sentence) => {
  console.error(sentence)
  process.exit(2)
}

const whole = (name, text) => {
  if (name === 'seed' && text === 'random') {
    const drawn = Math.floor(Math.random() * 100_000_000)
    console.log(`The harness draws from the seed ${drawn}; --seed ${drawn} repeats it.`)
    return drawn
  }
  if (!/^\d{1,8}$/.test(text)) fail(`--${name} must be a whole number.`)
  return Number(text)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '40' },
    runs: { type: 'string', default: '20000' },
    // Longer than idle connections live on either side.
    asleep: { type: 'string', default: '7' },
    seed: { type: 'string', default: '7' },
  },
})
const [kills, runs, asleep, seed] = ['kills', 'runs', 'asleep', 'seed'].map((name) => whole(name, values[name]))

const { module } = await runnerImport(`${ROOT}test/harness/main.ts`, {
  configFile: false,
  logLevel: 'error',
  plugins: [assemblyScript()],
})
const known = Object.keys(module.PARTS)
const unknown = positionals.find((word) => !module.isPart(word))
if (unknown !== undefined) fail(`There is no ${unknown}; there are ${known.join(', ')}.`)
const parts = positionals.length > 0 ? positionals : known.filter((part) => !ONLY_NAMED.includes(part))
const needed = parts.some((part) => IN_BROWSER.includes(part))
  ? ['main', 'renderer']
  : parts.some((part) => ['kill', 'ads', 'signal', 'damage', 'endless', 'matrix', 'calls', 'clients'].includes(part))
    ? ['main']
    : []
if (!buildStale(needed)) fail('Adwright could not be built; the messages above say why.')
const isSound = await module.runHarness({ parts, kills, runs, asleep, seed, commandLine: `${ROOT}out/main/cli.js` })
process.exit(isSound ? 0 : 1)
