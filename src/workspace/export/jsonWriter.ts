import { productText } from '../product/batches.ts'
import type { FileWriter } from './exportColumn.ts'

/** Writes products as a JSON array, one per line, each as it would be sent. `lines` omits the array. */
export const createJsonWriter = (form: 'array' | 'lines' = 'array'): FileWriter => {
  const encoder = new TextEncoder()
  let isFirst = true
  return {
    head: () => encoder.encode(form === 'array' ? '[' : ''),
    rows: (views) => {
      let text = ''
      for (const { product } of views) {
        text += form === 'lines' ? `${productText(product)}\n` : `${isFirst ? '' : ','}\n${productText(product)}`
        isFirst = false
      }
      return encoder.encode(text)
    },
    end: () => encoder.encode(form === 'array' ? '\n]\n' : ''),
  }
}
