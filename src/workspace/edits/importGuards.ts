import type { Product } from '../../contract/catalog/product.ts'
import type { Said } from '../../contract/language/said.ts'
import { coded, said } from '../../messages/said.ts'
import { readAmount } from './amount.ts'
import { addDecimals, compareDecimals, multiplyDecimals, negated } from './decimal.ts'

// Guards of a feed that is read again by itself. They stop what no shop means to do.

/** Percentages beyond which an import stops. */
interface GuardLimits {
  /** Fewer rows than before. */
  readonly rows: number
  /** A price or sale price that moved, either way. */
  readonly price: number
}

export const DEFAULT_GUARDS: GuardLimits = { rows: 20, price: 50 }

/** A price before and after. */
export interface MovedPrice {
  readonly id: string
  readonly field: 'price' | 'sale_price'
  readonly before: string
  readonly after: string
}

/** Why an import stopped. The codes stay, since scripts read them. */
export interface GuardStop {
  readonly code: 'rowsFell' | 'pricesMoved'
  readonly said: Said
}

const whole = (number: number) => ({ digits: BigInt(number), scale: 0 })

/** Did a price move by more than so many percent? Another currency is a move; a missing or unreadable price is none. */
export const hasMoved = (before: string, after: string, percent: number): boolean => {
  const from = readAmount(before)
  const to = readAmount(after)
  if (from === undefined || to === undefined) return false
  if (from.currency !== to.currency) return true
  const by = addDecimals(to.number, negated(from.number))
  const distance = by.digits < 0n ? negated(by) : by
  const limit = multiplyDecimals(from.number, whole(percent))
  return compareDecimals(multiplyDecimals(distance, whole(100)), limit) > 0
}

const PRICES = ['price', 'sale_price'] as const
const SHOWN = 100

/** Looks at changed products, then says why the import must stop. */
export const createImportGuards = ({ rows: maxFall, price: maxMove }: GuardLimits) => {
  const moved: MovedPrice[] = []
  let count = 0
  return {
    take: (before: Product, after: Product): void => {
      for (const field of PRICES) {
        if (!hasMoved(before[field], after[field], maxMove)) continue
        count++
        if (moved.length < SHOWN) moved.push({ id: after.id, field, before: before[field], after: after[field] })
      }
    },
    /** The first prices that moved too far, and how many did. */
    moved: (): { readonly count: number; readonly first: readonly MovedPrice[] } => ({ count, first: moved }),
    stops: (rowsBefore: number, rows: number): readonly GuardStop[] => {
      const [first] = moved
      const hasFallen = (rowsBefore - rows) * 100 > rowsBefore * maxFall
      return [
        ...(hasFallen
          ? [
              {
                code: 'rowsFell' as const,
                said: said('edits.guard.rows', { before: rowsBefore, after: rows, share: maxFall / 100 }),
              },
            ]
          : []),
        ...(first === undefined
          ? []
          : [
              {
                code: 'pricesMoved' as const,
                said: said('edits.guard.prices', {
                  ...first,
                  count,
                  share: maxMove / 100,
                  field: coded(`product.field.${first.field}`),
                }),
              },
            ]),
      ]
    },
  }
}
