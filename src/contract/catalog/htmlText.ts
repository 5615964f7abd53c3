// Descriptions are plain text (Document 2, Product, description). Everything here is one pass over the text.

const TAGS = new Set(
  `a abbr address article aside audio b big blockquote body br button caption center cite code col colgroup dd del details
  div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins label
  legend li link main mark meta nav noscript object ol option p param picture pre q s script section select small source
  span strike strong style sub summary sup svg table tbody td textarea tfoot th thead title tr u ul video wbr`.split(
    /\s+/,
  ),
)

const TAG = /<\/?([A-Za-z][A-Za-z0-9]*)(?=[\s/>])[^<>]*>|<!--|<![A-Za-z]/g

/** Does the text hold a tag of HTML? `size < XL` and `<3` are none. */
export const hasHtml = (text: string): boolean => {
  if (!text.includes('<')) return false
  for (const found of text.matchAll(TAG)) if (found[1] === undefined || TAGS.has(found[1].toLowerCase())) return true
  return false
}

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/i

/** Does the text hold a character reference such as `&nbsp;`? */
export const hasEntity = (text: string): boolean => text.includes('&') && ENTITY.test(text)

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    reg: '®',
    trade: '™',
    euro: '€',
    pound: '£',
    deg: '°',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    times: '×',
    frac12: '½',
    frac14: '¼',
    sup2: '²',
    sup3: '³',
    laquo: '«',
    raquo: '»',
    shy: '',
    zwj: '\u200d',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ntilde: 'ñ',
    ccedil: 'ç',
    ecirc: 'ê',
    acirc: 'â',
    ocirc: 'ô',
  }),
)

const ofNumber = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''

/** Resolves character references; unknown names stay. */
export const withoutEntities = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(
        /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g,
        (whole, decimal, hex, name) => {
          if (decimal !== undefined) return ofNumber(Number(decimal))
          if (hex !== undefined) return ofNumber(Number.parseInt(hex, 16))
          return NAMED.get(name) ?? whole
        },
      )

const hidden = (text: string, name: string): string => {
  const lower = text.toLowerCase()
  let kept = ''
  let from = 0
  for (let at = lower.indexOf(`<${name}`); at >= 0; at = lower.indexOf(`<${name}`, from)) {
    kept += text.slice(from, at)
    const end = lower.indexOf(`</${name}`, at)
    if (end < 0) return kept
    from = end
  }
  return kept + text.slice(from)
}

const withoutComments = (text: string): string => {
  let kept = ''
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    kept += text.slice(from, at)
    const end = text.indexOf('-->', at)
    if (end < 0) return kept
    from = end + 3
  }
  return kept + text.slice(from)
}

const BLOCK = /^(?:br|p|div|li|ul|ol|tr|table|h[1-6]|hr|section|article|dd|dt|blockquote|pre)$/

/** Text that a reader of the page would see. Tags go, blocks become line breaks, character references are resolved. */
export const plainText = (html: string): string => {
  const shown = html.includes('<')
    ? withoutComments(hidden(hidden(html, 'script'), 'style')).replace(TAG, (tag, name: string | undefined) =>
        name === undefined ? '' : !TAGS.has(name.toLowerCase()) ? tag : BLOCK.test(name.toLowerCase()) ? '\n' : '',
      )
    : html
  return withoutEntities(shown)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
