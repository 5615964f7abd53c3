// Builds into out/: everything, or only the parts that are named (main, preload, renderer).
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import { PARTS } from './setup/freshness.mjs'
import { writeNotices } from './setup/shippedPackages.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')} to build; there are ${PARTS.join(', ')}.`)
  process.exit(2)
}

process.env.NODE_ENV_ELECTRON_VITE = 'production'
const { config } = await resolveConfig({}, 'build', 'production')
const settings = { ...config }
const logLevel = process.env.CI ? 'warn' : 'info'
try {
  for (const part of wanted.length > 0 ? wanted : PARTS) {
    await build({ ...settings[part], configFile: false, logLevel })
  }
  writeNotices()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
