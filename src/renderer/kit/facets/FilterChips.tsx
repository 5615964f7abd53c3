import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { Button } from '../components/Button.tsx'
import './FilterChips.css'

interface FilterChipsProps {
  /** What filters and sorts the rows, part by part. */
  readonly items: readonly { readonly id: string; readonly text: string }[]
  /** How many rows are shown; left out while no filter is on. */
  readonly count?: string | undefined
  readonly onClear: () => void
  readonly onRemove: (id: string) => void
  readonly children?: ReactNode
}

/** What filters and sorts the rows, part by part; each can be taken off. */
export const FilterChips = ({ items, count, onClear, onRemove, children }: FilterChipsProps) => (
  <section className="filter-bar" aria-label={t('kit.filter.bar')}>
    {count === undefined ? null : (
      <>
        <p className="filter-count" role="status">
          {count}
        </p>
        <Button variant="quiet" onPress={onClear}>
          {t('kit.filter.clear')}
        </Button>
      </>
    )}
    <TagGroup
      className="filter-chips"
      aria-label={t('kit.filter.active')}
      selectionMode="none"
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key))
      }}
    >
      <TagList className="filter-chips" items={items}>
        {({ id, text }) => (
          <Tag id={id} className="filter-chip" textValue={text}>
            <span>{text}</span>
            <AriaButton
              slot="remove"
              className="glyph-button filter-chip-remove"
              aria-label={t('kit.filter.remove', { filter: text })}
            >
              <X size={12} strokeWidth={2.25} aria-hidden />
            </AriaButton>
          </Tag>
        )}
      </TagList>
    </TagGroup>
    {children}
  </section>
)
