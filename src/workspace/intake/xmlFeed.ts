import { attributeOf, localName, type XmlHandlers } from './xmlScanner.ts'

// Products of a Google Merchant feed or plain <product> lists. The former are RSS 2.0 or Atom 1.0 with `g:` elements.
// Each product is a map from an element's name without prefix to its text.

/** Elements that hold one product each; the first one that a file has decides. */
const ITEMS = new Set(['item', 'entry', 'product', 'offer', 'shopitem', 'row'])

/** Repeatable elements whose texts are joined; of others the first counts. */
const JOINED = /image|shipping|highlight|detail|label|size|color|material/

/** Elements whose own elements are formatting. */
const PROSE = /title|description|content|summary/

/** Links of Atom that lead to something other than the page of the product. */
const OTHER_LINKS = new Set(['self', 'edit', 'enclosure', 'via', 'related', 'next', 'previous', 'first', 'last', 'hub'])

/** Most columns that are read; more names than that are no product feed. */
export const NAME_LIMIT = 1_000

/** Characters of one value that are read. */
const VALUE_LIMIT = 1_048_576

interface Value {
  readonly text: string
  /** From an element with a prefix, which goes before one of RSS or Atom itself. */
  readonly isOwn: boolean
}

const joinedText = (name: string, before: string, text: string): string => {
  const part = name.includes('image') && /^https?:/i.test(text) ? text.replaceAll(',', '%2C') : text
  return before === '' ? part : `${before},${part}`
}

/** Handlers that report one product after another, with its elements in order. */
export const xmlFeedHandlers = (product: (values: ReadonlyMap<string, string>) => void): XmlHandlers => {
  let itemName = ''
  let depth = 0
  /** Depth of the product, 0 outside of one. */
  let item = 0
  let values = new Map<string, Value>()
  let name = ''
  let isOwn = false
  let parts: string[] = []
  let text = ''

  const endPart = (): void => {
    const part = text.trim()
    if (part !== '' && parts.length < NAME_LIMIT) parts.push(part)
    text = ''
  }

  const put = (found: string): void => {
    const before = values.get(name)
    if (found === '') return
    if (before === undefined ? values.size < NAME_LIMIT : isOwn && !before.isOwn) {
      values.set(name, { text: JOINED.test(name) ? joinedText(name, '', found) : found, isOwn })
      return
    }
    if (before !== undefined && JOINED.test(name) && before.isOwn === isOwn && before.text.length < VALUE_LIMIT)
      values.set(name, { text: joinedText(name, before.text, found), isOwn })
  }

  const openField = (full: string, tag: string): void => {
    name = localName(full).toLowerCase()
    isOwn = full.includes(':')
    parts = []
    text = ''
    const link =
      name === 'link' && !OTHER_LINKS.has(attributeOf(tag, 'rel') ?? '') ? attributeOf(tag, 'href') : undefined
    if (link !== undefined) text = link
  }

  const end = (): void => {
    const found = new Map([...values].map(([field, value]) => [field, value.text] as const))
    // What Atom calls the description.
    const prose = found.get('summary') ?? found.get('content')
    if (prose !== undefined && !found.has('description')) found.set('description', prose)
    product(found)
  }

  return {
    open: (full, tag) => {
      depth++
      if (item === 0) {
        const local = localName(full).toLowerCase()
        if (depth < 2 || !ITEMS.has(local) || (itemName !== '' && local !== itemName)) return
        itemName = local
        item = depth
        values = new Map()
      } else if (depth === item + 1) openField(full, tag)
      else endPart()
    },
    text: (more) => {
      if (item > 0 && depth > item && text.length < VALUE_LIMIT) text += more
    },
    close: () => {
      if (item > 0) {
        if (depth === item) {
          end()
          item = 0
        } else {
          endPart()
          if (depth === item + 1) put(parts.join(PROSE.test(name) ? ' ' : ':'))
        }
      }
      depth--
    },
  }
}
