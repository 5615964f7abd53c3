import { existsSync } from 'node:fs'
import { app } from 'electron'

/** Where Linux shows graphics hardware. Its own drivers, those of NVIDIA, Windows around it, and two of ARM. */
const GRAPHICS = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg', '/dev/mali0', '/dev/kgsl-3d0']

/** Spares memory on Linux that draws nothing. Must run before the toolkit starts. */
export const drawFrugally = (platform = process.platform, exists: (path: string) => boolean = existsSync): void => {
  if (platform !== 'linux') return
  // The toolkit draws menus and dialogs without OpenGL. Getting ready for it would load a driver of 25 MB.
  process.env['GDK_GL'] ??= 'disable'
  // Without hardware Chromium draws by itself. Until told so it loads a driver that imitates some.
  if (!GRAPHICS.some((path) => exists(path))) app.disableHardwareAcceleration()
}
