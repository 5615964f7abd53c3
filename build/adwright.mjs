// npm run -s adwright -- ARGS: the command line. Built first where it is missing or older than its sources.

import { buildStale, ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'

const args = process.argv.slice(2)
const parts = args[0] === 'serve' ? ['main', 'renderer'] : ['main']
if (!buildStale(parts)) {
  console.error('Adwright could not be built; the messages above say why.')
  process.exit(4)
}
// npm changes to the project's folder. Files that the user names are meant from where they are.
const cwd = process.env.INIT_CWD ?? process.cwd()
process.exit(await run(process.execPath, [`${ROOT}out/main/cli.js`, ...args], { cwd }))
