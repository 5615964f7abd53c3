// Writes the figures of a run into docs/benchmarks.md. Those that grow with their file become a plot beside it.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const DOCUMENT = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const PLOT = fileURLToPath(new URL('../docs/growth.svg', import.meta.url))
const [BEGIN, END] = ['<!-- figures of a run -->', '<!-- end of the figures -->']

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [460, 320, 62, 90, 40, 48]
const COLORS = { Adwright: '#0b63ce', DuckDB: '#9a5b00', Python: '#5b6470' }

const decades = (values) => {
  const logs = values.map(Math.log10)
  return [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))]
}

const powers = ([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at))

const text = (x, y, words, more = '') => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`

/** One job: processor seconds over rows, both by powers of ten. */
const panel = (job, points, left) => {
  const [rows, seconds] = [decades(points.map((each) => each.rows)), decades(points.map((each) => each.rate))]
  const x = (value) => left + LEFT + ((Math.log10(value) - rows[0]) / (rows[1] - rows[0] || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (value) =>
    HEIGHT - BOTTOM - ((Math.log10(value) - seconds[0]) / (seconds[1] - seconds[0] || 1)) * (HEIGHT - TOP - BOTTOM)
  const [right, bottom] = [left + WIDTH - RIGHT, HEIGHT - BOTTOM]
  const grid = powers(seconds).map(
    (each) =>
      `<path d="M${left + LEFT} ${y(each).toFixed(1)}H${right}" stroke="#d5d9df"/>` +
      text(left + LEFT - 6, y(each) + 4, `${each.toLocaleString('en-US')} s`, 'text-anchor="end"'),
  )
  const ticks = powers(rows).map((each) =>
    text(x(each), bottom + 18, each.toLocaleString('en-US'), 'text-anchor="middle"'),
  )
  const lines = [...new Set(points.map(({ tool }) => tool))].map((tool) => {
    const own = points.filter((each) => each.tool === tool).toSorted((a, b) => a.rows - b.rows)
    const color = COLORS[tool] ?? '#000'
    const places = own.map((each) => `${x(each.rows).toFixed(1)} ${y(each.rate).toFixed(1)}`)
    const dots = own.map(
      (each) => `<circle cx="${x(each.rows).toFixed(1)}" cy="${y(each.rate).toFixed(1)}" r="3.5" fill="${color}"/>`,
    )
    const last = own.at(-1)
    return (
      `<path d="M${places.join('L')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}` +
      text(x(last.rows) + 8, y(last.rate) + 4, tool, `fill="${color}"`)
    )
  })
  return [
    text(left + LEFT, 22, job, 'font-weight="bold"'),
    ...grid,
    ...ticks,
    text((left + LEFT + right) / 2, HEIGHT - 10, 'rows', 'text-anchor="middle"'),
    ...lines,
  ].join('\n')
}

const plotOf = (points) => {
  const jobs = [...new Set(points.map(({ job }) => job))]
  const width = jobs.length * WIDTH
  const panels = jobs.map((job, at) =>
    panel(
      job,
      points.filter((each) => each.job === job),
      at * WIDTH,
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#1d2229" role="img">`,
    `<title>Processor seconds by rows: ${jobs.join(', ')}</title>`,
    `<rect width="${width}" height="${HEIGHT}" fill="#fff"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n')
}

/** Replaces the part of the document between its two marks. `rows` are the cells of the printed table. */
export const writeReport = (command, headings, rows, figures) => {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/benchmarks.md has lost the marks around its figures.')
  const points = figures.flatMap(({ plot, rows, rate }) => (plot === undefined ? [] : [{ ...plot, rows, rate }]))
  if (points.length > 0) writeFileSync(PLOT, plotOf(points))
  const line = (cells) => `| ${cells.join(' | ')} |`
  const written = [
    BEGIN,
    '',
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}.`,
    '',
    ...(points.length > 0 ? ['![Processor seconds by number of rows, beside DuckDB and Python](growth.svg)', ''] : []),
    line(headings),
    line(headings.map((_, at) => (at === 0 || at === 3 ? ':--' : '--:'))),
    ...rows.map(line),
    '',
  ].join('\n')
  writeFileSync(DOCUMENT, document.slice(0, from) + written + document.slice(to))
}
