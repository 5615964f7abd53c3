// The figures that the command line prints. Lines, tables by row and header, and numbers of JSON by their path.

const RULE = /^-+(?: {2,}-+)*$/

const cellsOf = (line: string, rule: string): readonly string[] =>
  [...rule.matchAll(/-+/g)].map(({ index, 0: dashes }) => line.slice(index, index + dashes.length).trim())

/** Between its columns a row of a table has two blanks. */
const isRowOf = (line: string, rule: string): boolean =>
  [...rule.matchAll(/ {2,}/g)].every(({ index, 0: gap }) => line.slice(index, index + gap.length).trim() === '')

/** Tables of single issues and products begin with their line in the file. They are values. */
const isOfValues = (heads: readonly string[]): boolean => heads[0] === 'Line'

export const figuresOfText = (text: string): readonly string[] => {
  const found: string[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const rule = lines[at + 1] ?? ''
    if (!RULE.test(rule)) {
      if (lines[at]?.trim() !== '') found.push(lines[at]?.trim() ?? '')
      continue
    }
    const heads = cellsOf(lines[at] ?? '', rule)
    at += 2
    // A table ends at a blank line, or where a sentence begins.
    for (; (lines[at] ?? '').trim() !== '' && isRowOf(lines[at] ?? '', rule); at++) {
      if (isOfValues(heads)) continue
      const cells = cellsOf(lines[at] ?? '', rule)
      const name = cells.find((cell) => !/^[\d,]*$/.test(cell)) ?? ''
      cells.forEach((cell, column) => {
        if (/\d/.test(cell)) found.push(`${name === '' || name === cell ? '' : `${name} > `}${heads[column]}: ${cell}`)
      })
    }
    at--
  }
  return found
}

/** Arrays of objects that name a kind are read by it. Of all others their length is the figure. */
export const figuresOfJson = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'number') return [`${path}: ${value.toLocaleString('en-US')}`]
  if (Array.isArray(value)) {
    const named = value.filter((each) => typeof each === 'object' && each !== null && 'kind' in each)
    return named.length > 0 && path !== 'issues'
      ? named.flatMap((each: { readonly kind: string }) => figuresOfJson(each, `${path} ${each.kind}`))
      : [`${path}: ${value.length.toLocaleString('en-US')}`]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => figuresOfJson(each, path === '' ? name : `${path} > ${name}`))
}
