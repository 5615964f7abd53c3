// Addresses of pages and images (Document 2, Product, link and image_link).

import { isAddress } from '../language/address.ts'

/** A plain https address without anything that needs a real parser; decides nearly all rows. */
const PLAIN = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z-]*(?:[/?#][\w\-./?%&=+~:@!$'()*,;#]*)?$/i

const hasSpace = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) <= 0x20) return true
  return false
}

/** A whole https address with a host and without spaces. */
export const isHttpsLink = (text: string): boolean => {
  if (PLAIN.test(text) && !text.includes('xn--')) return true
  if (text.slice(0, 8).toLowerCase() !== 'https://' || text[8] === '/' || text[8] === '\\') return false
  return !hasSpace(text) && isAddress(text)
}

/** What would make an https address of the text: `http://`, no scheme at all, spaces. */
export const fixLink = (text: string): string | undefined => {
  const link = text.trim().replace(/ /g, '%20')
  const fixed = /^http:\/\//i.test(link)
    ? `https://${link.slice(7)}`
    : link.startsWith('//')
      ? `https:${link}`
      : /^www\./i.test(link)
        ? `https://${link}`
        : link
  return fixed !== text && isHttpsLink(fixed) ? fixed : undefined
}

/** `good`: JPG, GIF, WEBP or PNG. `other`: a type the platform rejects. `unknown`: the URL does not tell. */
type ImageKind = 'good' | 'other' | 'unknown'

const GOOD = new Set(['jpg', 'jpeg', 'gif', 'webp', 'png'])
const OTHER = new Set(
  'bmp svg tif tiff heic heif avif ico psd ai eps pdf raw jp2 jxl apng mp4 mov avi webm txt html htm zip'.split(' '),
)

/** Image type by the extension of the URL's path, ignoring query and fragment. */
export const imageKind = (link: string): ImageKind => {
  const scheme = link.indexOf('://')
  const start = link.indexOf('/', scheme < 0 ? 0 : scheme + 3)
  if (start < 0) return 'unknown'
  let end = link.length
  for (const mark of ['?', '#']) {
    const at = link.indexOf(mark, start)
    if (at >= 0 && at < end) end = at
  }
  const dot = link.lastIndexOf('.', end - 1)
  if (dot < start || end - dot > 6 || (link.indexOf('/', dot) >= 0 && link.indexOf('/', dot) < end)) return 'unknown'
  const extension = link.slice(dot + 1, end)
  if (GOOD.has(extension)) return 'good'
  const lower = extension.toLowerCase()
  return GOOD.has(lower) ? 'good' : OTHER.has(lower) ? 'other' : 'unknown'
}

const split = (list: string): readonly string[] =>
  list
    .split(',')
    .map((link) => link.trim())
    .filter((link) => link !== '')

let lastList = ''
let lastLinks: readonly string[] = []

/** The addresses of a comma-separated list, trimmed, without empty ones. Several rules ask for the same list in turn. */
export const linksOf = (list: string): readonly string[] => {
  if (list !== lastList) {
    lastList = list
    lastLinks = split(list)
  }
  return lastLinks
}
