import { t } from '../../../messages/t.ts'

interface MoreLineProps {
  readonly all: number
  /** How many of them stand above. */
  readonly shown: number
  /** True below the items of a list. */
  readonly isItem?: boolean
}

/** The first of some names, and how many follow. */
export const someNames = (names: readonly string[], most: number): string =>
  [...names.slice(0, most), ...(names.length > most ? [t('kit.more', { count: names.length - most })] : [])].join(' · ')

/** How many a shortened list leaves out; nothing where it shows all. */
export const MoreLine = ({ all, shown, isItem = false }: MoreLineProps) => {
  const Line = isItem ? 'li' : 'p'
  return all > shown ? <Line className="muted small">{t('kit.more', { count: all - shown })}</Line> : null
}
