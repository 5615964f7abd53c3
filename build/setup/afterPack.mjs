// electron-builder calls this once a program is packed. Its fuses are not written yet, and it is not signed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Arch } from 'electron-builder'

const NATIVE = 'app.asar.unpacked/node_modules/@napi-rs'

/**
 * The warning for a package without its native module, or undefined. `folder` holds its resources. `system` and `arch`
 * are Node's names of what it is for.
 */
export const missingKeyring = (folder, system, arch) => {
  const native = join(folder, NATIVE)
  const names = existsSync(native) ? readdirSync(native) : []
  if (names.some((name) => name.startsWith(`keyring-${system}-${arch}`))) return undefined
  return `The command line of this package can't reach the secret store: its module for ${system} ${arch} isn't installed here. To include it, pack on such a computer.`
}

/** Removes Electron's start page. Warns where the native module is missing. */
export const afterPack = ({ appOutDir, packager, electronPlatformName, arch }) => {
  const resources = packager.getResourcesDir(appOutDir)
  rmSync(join(resources, 'default_app.asar'), { force: true })
  const missing = missingKeyring(resources, electronPlatformName, Arch[arch])
  if (missing !== undefined) console.warn(missing)
}
