import { type Dirent, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

/** MIME types of what the build puts out; a file of any other kind is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.csv': 'text/csv; charset=utf-8',
}

/** What the page may load and do: itself and nothing else (reliability design, item 7). Wasm is ours, eval is not allowed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every file of the page, in the window and on the loopback page alike. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

interface ServedFile {
  readonly type: string
  readonly read: () => Promise<Uint8Array>
}

/** The files of the built page by the path under which they are served; no path of a request ever reaches the disk. */
export type PageFiles = ReadonlyMap<string, ServedFile>

/** Files of a folder and of those in it. Links are left out: they may lead to anywhere. */
const filesUnder = (folder: string): readonly string[] => {
  let entries: Dirent[] = []
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    return entry.isFile() ? [path] : []
  })
}

/** Lists a folder once; `/` is its index.html. Empty where nothing was built. */
export const listPageFiles = (folder: string): PageFiles => {
  const files = new Map<string, ServedFile>()
  for (const path of filesUnder(folder)) {
    const type = TYPES[extname(path).toLowerCase()]
    if (type !== undefined)
      files.set(`/${relative(folder, path).replaceAll('\\', '/')}`, { type, read: () => readFile(path) })
  }
  const index = files.get('/index.html')
  if (index !== undefined) files.set('/', index)
  return files
}
