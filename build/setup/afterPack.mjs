// electron-builder calls this once a program is packed. Its fuses are not written yet, and it is not signed.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Takes out the start page of an unpacked Electron. A packed program has no use for it. */
export const afterPack = ({ appOutDir, packager }) => {
  rmSync(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
}
