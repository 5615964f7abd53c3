import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Identifiers of each customer. */
export const KINDS = 6

const HEADERS = 'email,device_id,handle,svc_id,phone_number,partner_user_id'

/** The flag `--columns` of the command line for them. */
export const HASH_COLUMNS = HEADERS.split(',')
  .map((kind) => `${kind}=${kind}`)
  .join(',')

const hex = (number: number, digits: number): string => (number >>> 0).toString(16).padStart(8, '0').slice(-digits)

/** A customer with all six identifiers. Mixed case and blanks, as in real exports. */
const customer = (row: number): string => {
  const one = Math.imul(row, 0x9e3779b1)
  const other = Math.imul(row, 0x85ebca6b)
  const uuid = `${hex(one, 8)}-${hex(other, 4)}-4${hex(row, 3)}-a${hex(other >>> 12, 3)}-${hex(row, 8)}${hex(one, 4)}`
  const email = row % 3 === 0 ? ` User.${row}@Example.COM` : `user.${row}@example.com`
  return `${email},${uuid},@User_${row},${1_000_000_000 + row},+4930${10_000_000 + (row % 89_999_999)},CRM-${row}`
}

const writeLines = async (path: string, header: string, rows: number, line: (row: number) => string): Promise<void> => {
  const file = createWriteStream(path)
  file.write(`${header}\n`)
  for (let from = 0; from < rows; from += 10_000) {
    let text = ''
    for (let row = from; row < Math.min(rows, from + 10_000); row++) text += `${line(row)}\n`
    if (!file.write(text)) await new Promise<void>((resolve) => file.once('drain', () => resolve()))
  }
  file.end()
  await finished(file)
}

/** A column of consent behind the identifiers. */
export interface ConsentColumn {
  readonly header: string
  readonly value: (row: number) => string
}

export const writeCustomers = (path: string, rows: number, consent?: ConsentColumn): Promise<void> =>
  consent === undefined
    ? writeLines(path, HEADERS, rows, customer)
    : writeLines(path, `${HEADERS},${consent.header}`, rows, (row) => `${customer(row)},${consent.value(row)}`)

/** E-mail addresses of customers from row `from` on, for a suppression list. */
export const writeEmails = (path: string, from: number, rows: number): Promise<void> =>
  writeLines(path, 'email', rows, (row) => `user.${from + row}@example.com`)

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
