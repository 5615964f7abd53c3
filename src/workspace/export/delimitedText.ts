// RFC 4180 with any delimiter: a cell is quoted where it must be.

/** Makes the writer of one line, without its end. */
export const lineWriter = (delimiter: string): ((cells: readonly string[]) => string) => {
  const special = new RegExp(`["\\r\\n]|^[\\s#]|\\s$|^sep=|${delimiter === '|' ? '\\|' : delimiter}`, 'i')
  const write = (cell: string): string => (cell !== '' && special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return (cells) => {
    if (cells.length === 1) return cells[0] === '' ? '""' : write(cells[0] ?? '')
    let line = ''
    for (let at = 0; at < cells.length; at++) line += (at === 0 ? '' : delimiter) + write(cells[at] ?? '')
    return line
  }
}
