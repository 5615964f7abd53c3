import { type Dirent, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

/** MIME types of build output; files with other extensions are not served. */
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

/** Headers of all page files, in the app window and on the loopback page. */
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

/** Built page files by URL path. No request path ever reaches the disk. */
export type PageFiles = ReadonlyMap<string, ServedFile>

/** Files of a folder and its subfolders. Links are skipped: they may lead anywhere. */
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
