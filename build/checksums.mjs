// node build/checksums.mjs: writes dist/SHA256SUMS. Packages without a signature get "unsigned" in their names first.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ROOT } from './setup/freshness.mjs'

const folder = `${ROOT}dist/`
const PACKAGE = /^Adwright-.*\.(AppImage|deb|rpm|exe|dmg|zip)$/

/** `Adwright-1.0.0-win-x64.exe` becomes `Adwright-1.0.0-win-x64-unsigned.exe`. */
const unsignedName = (name) => name.replace(/(\.[^.]+)$/, '-unsigned$1')

/** Asks the system itself; Linux packages carry no signature and are known by their checksums. */
const isSigned = (name) => {
  if (process.platform === 'darwin') {
    const app = readdirSync(folder).find((each) => /^mac(-|$)/.test(each))
    return spawnSync('spctl', ['--assess', '--type', 'execute', `${folder}${app}/Adwright.app`]).status === 0
  }
  if (process.platform !== 'win32') return true
  const asked = `(Get-AuthenticodeSignature '${folder}${name}').Status`
  return spawnSync('powershell', ['-NoProfile', '-Command', asked]).stdout?.toString().trim() === 'Valid'
}

const names = readdirSync(folder)
  .filter((name) => PACKAGE.test(name) && !name.includes('unsigned'))
  .map((name) => {
    if (isSigned(name)) return name
    renameSync(folder + name, folder + unsignedName(name))
    console.log(`${unsignedName(name)} has no signature.`)
    return unsignedName(name)
  })
const sumOf = (name) =>
  createHash('sha256')
    .update(readFileSync(folder + name))
    .digest('hex')
writeFileSync(
  `${folder}SHA256SUMS`,
  names
    .sort()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join(''),
)
