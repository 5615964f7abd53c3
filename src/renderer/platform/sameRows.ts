/** Rows that say the same, together, in the order of the first of them. */
export const sameRows = <Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): readonly (readonly [first: Row, ...others: Row[]])[] => {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const text = textOf(row)
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [row])
    else group.push(row)
  }
  return [...groups.values()]
}
