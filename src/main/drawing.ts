import { existsSync } from 'node:fs'
import { app } from 'electron'

/** Where Linux shows graphics hardware. Its own drivers, those of NVIDIA, Windows around it, and two of ARM. */
const GRAPHICS = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg', '/dev/mali0', '/dev/kgsl-3d0']

/** While this is set, Chromium starts its GPU process again however often it ends. */
export const NO_CRASH_LIMIT = 'disable-gpu-process-crash-limit'

let isSetHere = false

/** Spares memory on Linux that draws nothing. Must run before the toolkit starts. */
export const drawFrugally = (platform = process.platform, exists: (path: string) => boolean = existsSync): void => {
  const isBare = platform === 'linux' && !GRAPHICS.some((path) => exists(path))
  // The toolkit draws menus and dialogs without OpenGL. Getting ready for it would load a driver of 25 MB.
  if (platform === 'linux' && process.env['GDK_GL'] === undefined) {
    process.env['GDK_GL'] = 'disable'
    isSetHere = true
  }
  // Without hardware Chromium draws by itself. Until told so it loads a driver that imitates some.
  if (isBare) app.disableHardwareAcceleration()
  // After some crashes it would give hardware up. Where it uses none it would exit.
  if (isBare || app.commandLine.hasSwitch('disable-gpu')) app.commandLine.appendSwitch(NO_CRASH_LIMIT)
}

/** Programs that this one starts draw as they like. Call it once the toolkit has started. */
export const drawFreelyElsewhere = (): void => {
  if (isSetHere) delete process.env['GDK_GL']
}
