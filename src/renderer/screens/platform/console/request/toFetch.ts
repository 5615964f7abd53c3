import type { ShownRequest } from '../../../../../host/console.ts'

const quoted = (text: string): string => JSON.stringify(text)

/** The request as a call of `fetch`; secrets stay `<...>`, to be filled in by whoever runs it. */
export const toFetch = ({ method, url, headers, body }: ShownRequest): string => {
  const lines = headers.map(({ name, value }) => `    ${quoted(name)}: ${quoted(value)},`)
  return [
    `await fetch(${quoted(url)}, {`,
    `  method: ${quoted(method)},`,
    ...(lines.length === 0 ? [] : ['  headers: {', ...lines, '  },']),
    ...(body === undefined ? [] : [`  body: ${quoted(body)},`]),
    '})',
  ].join('\n')
}
