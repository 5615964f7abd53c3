// node build/messages.mjs: writes the types and lists that are made of the catalogs in src/messages.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ROOT } from './setup/freshness.mjs'
import { madeOfCatalogs, readCatalogs } from './setup/messages.mjs'

const made = madeOfCatalogs(readCatalogs(`${ROOT}src/messages`))
for (const [path, text] of Object.entries(made)) writeFileSync(`${ROOT}${path}`, text)
const biome = `${ROOT}node_modules/@biomejs/biome/bin/biome`
spawnSync(process.execPath, [biome, 'check', '--write', ...Object.keys(made)], { cwd: ROOT, stdio: 'inherit' })
