/** One piece of an address as it travels. */
interface UrlPart {
  readonly kind: 'origin' | 'path' | 'escape' | 'sign' | 'name' | 'value'
  readonly text: string
}

const ESCAPES = /((?:%[0-9A-F]{2})+)/i

const withEscapes = (text: string, kind: 'path' | 'name' | 'value'): readonly UrlPart[] =>
  text
    .split(ESCAPES)
    .filter((piece) => piece !== '')
    .map((piece) => ({ kind: ESCAPES.test(piece) ? 'escape' : kind, text: piece }))

/** Pieces of a URL, with escaped bytes separate; joined again they equal the URL. */
export const urlParts = (url: string): readonly UrlPart[] => {
  const [, origin = '', path = '', query] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?]*)(?:\?(.*))?$/is.exec(url) ?? []
  const pairs = query === undefined ? [] : query.split('&')
  return [
    ...(origin === '' ? [] : [{ kind: 'origin' as const, text: origin }]),
    ...withEscapes(path, 'path'),
    ...pairs.flatMap((pair, at): readonly UrlPart[] => {
      const equals = pair.indexOf('=')
      const name = equals < 0 ? pair : pair.slice(0, equals)
      const sign = { kind: 'sign' as const, text: at === 0 ? '?' : '&' }
      if (equals < 0) return [sign, ...withEscapes(name, 'name')]
      return [
        sign,
        ...withEscapes(name, 'name'),
        { kind: 'sign', text: '=' },
        ...withEscapes(pair.slice(equals + 1), 'value'),
      ]
    }),
  ]
}
