// electron-builder calls this once a program is packed, before its fuses are written and it is signed.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the start page of an unpacked Electron out, which is of no use in a packed program. */
export const afterPack = ({ appOutDir, packager }) => {
  rmSync(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
}
