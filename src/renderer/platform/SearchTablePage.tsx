import './Reference.css'
import { type ReactNode, useState } from 'react'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { Page } from '../kit/components/Page.tsx'
import { SearchField } from '../kit/components/SearchField.tsx'

interface SearchTablePageProps<Found> {
  readonly title: string
  readonly description: string
  /** Label of the search field. */
  readonly label: string
  /** What fits a text in the chosen language, everything for an empty one. */
  readonly find: (text: string) => Found
  readonly countOf: (found: Found) => number
  /** Announced with each search. */
  readonly status?: (found: Found) => string
  /** Where nothing fits. */
  readonly none: string
  readonly children: (found: Found) => ReactNode
}

/** Tables of the contract under one search field. */
export const SearchTablePage = <Found,>({
  title,
  description,
  label,
  find,
  countOf,
  status,
  none,
  children,
}: SearchTablePageProps<Found>) => {
  const [text, setText] = useState('')
  const found = find(text)
  return (
    <Page
      title={title}
      description={description}
      actions={<SearchField label={label} value={text} onChange={setText} />}
    >
      {status === undefined ? null : (
        <p className="muted small" role="status">
          {status(found)}
        </p>
      )}
      {countOf(found) > 0 ? (
        children(found)
      ) : (
        <EmptyState
          picture="search"
          title={t('platform.none.matches')}
          action={<Button onPress={() => setText('')}>{t('platform.showAll')}</Button>}
        >
          {none}
        </EmptyState>
      )}
    </Page>
  )
}
