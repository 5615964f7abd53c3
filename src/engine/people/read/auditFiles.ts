import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { formatReaders } from '../../../workspace/customer/read/listFormats.ts'
import { type CustomerReader, createCustomerReader } from '../../../workspace/customer/read/readCustomer.ts'
import { createSourceReader } from '../../../workspace/customer/read/readSource.ts'
import { createListAudit, type ListAudit } from '../../../workspace/customer/report/listAudit.ts'
import type { ListSource } from '../../model/listSource.ts'
import type { Job } from '../../thread/workerCall.ts'
import { fileBytes, sourceBytes } from './fileBytes.ts'
import type { ImportReport } from './importFiles.ts'

const UNREADABLE = "The file couldn't be read again. Was it moved or changed? Import it again."

/** Reads one file line by line. Its problems were said at its import. */
const readAgain = async (
  { file, plan, mapping }: ListSource,
  customers: CustomerReader,
  done: (bytes: number) => void,
): Promise<void> => {
  const read = formatReaders[plan.format ?? 'delimited']
  if (read !== undefined) {
    await read(sourceBytes(file), plan, mapping, { row: customers.row, problem: () => {}, done })
    customers.finish()
    return
  }
  const reader = createSourceReader(plan, mapping, customers, { shortCuts: false })
  let pushed = 0
  for await (const bytes of fileBytes(file, { from: 0, to: file.size })) {
    reader.push(bytes)
    pushed += bytes.length
    done(pushed)
  }
  reader.end()
}

/** Reads the files of a list once more. Returns numbers alone: lines, types and reasons, never a value. */
export const auditList = async (
  sources: readonly ListSource[],
  { tell }: Job<ImportReport>,
): Promise<Result<ListAudit, Said>> => {
  const audit = createListAudit((source) => sources[source]?.mapping.digitsOnly === true)
  let bytes = 0
  let rows = 0
  try {
    for (const [at, source] of sources.entries()) {
      const customers = createCustomerReader(source.mapping, {
        kernel: firstKernel(instantiate),
        page: () => {},
        add: () => {},
        firstRow: 0,
        watch: audit.watch(at),
      })
      await readAgain(source, customers, (done) => tell({ done: bytes + done, rows: rows + customers.counts().rows }))
      rows += customers.counts().rows
      audit.endSource(customers.counts().rows)
      bytes += source.file.size
    }
    return success(audit.audit())
  } catch {
    return failed({ sentence: UNREADABLE })
  }
}
