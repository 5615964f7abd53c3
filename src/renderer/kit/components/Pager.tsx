import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { IconButton } from './IconButton.tsx'
import './Pager.css'

interface PagerProps {
  /** What is paged, such as `Ad groups`. */
  readonly what: string
  /** How many there are, and on one page. */
  readonly all: number
  readonly size: number
  /** Counts from 0. */
  readonly page: number
  readonly onChange: (page: number) => void
}

/** The last page of so many rows. */
export const lastPage = (all: number, size: number): number => Math.max(0, Math.ceil(all / size) - 1)

/** Goes through pages; nothing where one page shows all. */
export const Pager = ({ what, all, size, page, onChange }: PagerProps) => {
  if (all <= size) return null
  const last = lastPage(all, size)
  return (
    <p className="pager small">
      <IconButton
        icon={ChevronLeft}
        label={t('kit.pages.previous', { what })}
        disabledReason={page === 0 ? t('kit.pages.first') : undefined}
        onPress={() => onChange(page - 1)}
      />
      <span aria-live="polite">
        {t('kit.pages.range', { what, from: page * size + 1, to: Math.min(all, (page + 1) * size), all })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('kit.pages.next', { what })}
        disabledReason={page === last ? t('kit.pages.last') : undefined}
        onPress={() => onChange(page + 1)}
      />
    </p>
  )
}
