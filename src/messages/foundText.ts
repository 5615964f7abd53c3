import { english } from './english.ts'
import { t, translator } from './t.ts'
import type { PlainCode } from './translator.ts'

// File findings are stored and printed in English, such as "UTF-8, comma, 5 columns".

const PARTS: Readonly<Record<string, PlainCode>> = {
  comma: 'uploads.found.comma',
  semicolon: 'uploads.found.semicolon',
  tab: 'uploads.found.tab',
  pipe: 'uploads.found.pipe',
  'product feed': 'uploads.found.feed',
  'Shopify export': 'uploads.found.shopify',
  'WooCommerce export': 'uploads.found.woocommerce',
  'XML feed': 'uploads.found.xml',
  'One line': 'uploads.found.oneLine',
  'no headings': 'uploads.found.noHeader',
  'without headings': 'uploads.found.noHeader',
  'which is empty': 'uploads.found.empty',
  'one value a line': 'uploads.found.lines',
  'each value of the file': 'uploads.found.eachValue',
  'the outer array': 'uploads.found.outerArray',
}

const FORMS: readonly (readonly [RegExp, (part: string) => string])[] = [
  [/^(\d+) columns?$/, (count) => t('uploads.found.columns', { count: Number(count) })],
  [/^headings in line (\d+)$/, (line) => t('uploads.found.header', { line: Number(line) })],
  [/^probably (.+)$/, (encoding) => t('uploads.found.probably', { encoding })],
  [/^(.+) with BOM$/, (encoding) => t('uploads.found.bom', { encoding })],
  [/^(.+) without quotes$/, (delimiter) => t('uploads.found.noQuotes', { delimiter: partText(delimiter) })],
  [/^(.+) and apostrophes$/, (delimiter) => t('uploads.found.apostrophes', { delimiter: partText(delimiter) })],
  [/^sheet (.+)$/, (name) => t('uploads.found.sheet', { name })],
  [/^rows in (.+)$/, (name) => t('uploads.found.rowsIn', { name: partText(name) })],
]

const partText = (part: string): string => {
  const code = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  if (code !== undefined) return t(code)
  for (const [form, text] of FORMS) {
    const inner = form.exec(part)?.[1]
    if (inner !== undefined) return text(inner)
  }
  return part
}

/** What was found in a file's header, translated; unknown parts stay as they are. */
export const foundText = (found: string): string =>
  translator() === english ? found : found.split(', ').map(partText).join(', ')
