import { useEffect, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { useFeeds } from '../state/feedStore.ts'

const TYPING_MS = 200

/** Finds rows by text once the user stops typing. */
export const TextFilter = () => {
  const savedText = useFeeds((state) => state.filter.text ?? '')
  const [text, setText] = useState(savedText)
  // Taken off elsewhere, or another view: the field says what counts.
  useEffect(() => setText(savedText), [savedText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    if (text === savedText) return
    const timer = setTimeout(() => {
      const { filter, setFilter } = useFeeds.getState()
      const { text: _, ...others } = filter
      void setFilter(text === '' ? others : { ...others, text })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="feed-search">
      <SearchField label={t('feeds.filter.text')} value={text} onChange={setText} />
    </div>
  )
}
