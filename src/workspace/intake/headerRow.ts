/** The sheet's header row, from 1. It is the first one nearly as wide as any, with few numbers. */
export const headerRowOf = (rows: readonly (readonly string[])[]): number => {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(1, ...filled)
  const isHeader = (cells: readonly string[], at: number): boolean => {
    const count = filled[at] ?? 0
    const numbers = cells.filter((cell) => /^\s*[\d.,]+\s*$/.test(cell)).length
    return (
      count >= Math.min(2, widest) && count >= widest * 0.6 && numbers <= count / 2 && !(cells[0] ?? '').startsWith('#')
    )
  }
  const found = rows.findIndex(isHeader)
  return (
    (found < 0
      ? Math.max(
          0,
          filled.findIndex((count) => count > 0),
        )
      : found) + 1
  )
}
