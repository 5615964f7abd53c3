import type { ListPlan } from '../../workspace/customer/read/listPlan.ts'
import type { ListMapping } from '../../workspace/customer/read/mapping.ts'

/** One file of a list and how it is read. */
export interface ListSource {
  readonly file: File
  readonly plan: ListPlan
  readonly mapping: ListMapping
}
