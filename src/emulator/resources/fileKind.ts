import { hexOf } from '../../contract/wire/bytes.ts'

/** How files begin, in hexadecimal, `.` for any digit, and the media types that such a file may have. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^89504e470d0a1a0a/, ['image/png']],
  [/^ffd8ff/, ['image/jpeg', 'image/pjpeg']],
  [/^474946383[79]61/, ['image/gif']],
  [/^52494646.{8}57454250/, ['image/webp']],
  [/^424d/, ['image/bmp']],
  [/^(49492a00|4d4d002a)/, ['image/tiff']],
  [/^.{8}66747970/, ['video/mp4', 'video/quicktime']],
  [/^1a45dfa3/, ['video/webm']],
]

/** The media types of a file by its first bytes, which come in base64; undefined where they tell nothing. */
export const fileKind = (base64: string): readonly string[] | undefined => {
  const whole = base64.length - (base64.length % 4)
  const bytes = atob(base64.slice(0, whole))
  const hex = hexOf(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return KINDS.find(([start]) => start.test(hex))?.[1]
}
