import { helpersFor } from '../engine/people/read/createWorkerPool.ts'
import { t } from '../messages/t.ts'
import type { HashKernel } from '../workspace/customer/digest/hashKernel.ts'

/** Why hashing so many bytes takes longer here than elsewhere; the hashes are the same. */
export const slowHashing = (kernel: HashKernel, bytes: number, cores: number): readonly string[] => [
  ...('readRows' in kernel ? [] : [t('cliOutput.list.noSimd')]),
  ...(cores < 2 && helpersFor(bytes, 2) > 0 ? [t('cliOutput.list.oneCore')] : []),
]
