import { t } from '../../../messages/t.ts'

interface MoreLineProps {
  readonly all: number
  /** How many of them stand above. */
  readonly shown: number
  /** True below the items of a list. */
  readonly isItem?: boolean
}

/** How many a shortened list leaves out; nothing where it shows all. */
export const MoreLine = ({ all, shown, isItem = false }: MoreLineProps) => {
  const Line = isItem ? 'li' : 'p'
  return all > shown ? <Line className="muted small">{t('kit.more', { count: all - shown })}</Line> : null
}
