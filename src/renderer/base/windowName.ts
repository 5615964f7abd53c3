import type { PlainCode } from '../../messages/translator.ts'

const BROWSERS: readonly (readonly [sign: RegExp, name: string, code: PlainCode])[] = [
  [/Adwright|Electron/, 'app', 'frame.writer.window.app'],
  [/Edg\//, 'edge', 'frame.writer.window.edge'],
  [/Firefox\//, 'firefox', 'frame.writer.window.firefox'],
  [/Chrome\//, 'chrome', 'frame.writer.window.chrome'],
  [/Safari\//, 'safari', 'frame.writer.window.safari'],
]

/** What this window is, by its user agent: `app`, a browser, or `other`. */
export const windowNameOf = (agent: string): string => BROWSERS.find(([sign]) => sign.test(agent))?.[1] ?? 'other'

/** The message of a name of `windowNameOf`; it begins a sentence. */
export const windowCode = (name: string): PlainCode =>
  BROWSERS.find(([, known]) => known === name)?.[2] ?? 'frame.writer.window.other'
