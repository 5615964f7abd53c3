import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { addKeywords } from '../state/insightsModel.ts'

interface KeywordChipsProps {
  readonly label: string
  readonly keywords: readonly string[]
  readonly onChange: (keywords: readonly string[]) => void
  readonly optional?: boolean
  readonly hint?: ReactNode
  readonly error?: string
}

/** Keywords as chips: Enter or a comma adds one, Delete removes the focused one. */
export const KeywordChips = ({ label, keywords, onChange, optional = false, hint, error }: KeywordChipsProps) => {
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    onChange(addKeywords(keywords, text))
    setTyped('')
  }
  return (
    <div className="chips">
      <div className="chips-entry">
        <TextField
          label={label}
          optional={optional}
          value={typed}
          onChange={(text) => (/[,;\n]/.test(text) ? take(text) : setTyped(text))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              take(typed)
            }
            if (event.key === 'Backspace' && typed === '') onChange(keywords.slice(0, -1))
          }}
          onBlur={() => {
            if (typed.trim() !== '') take(typed)
          }}
          placeholder={t('people.insights.type')}
          {...(hint === undefined ? {} : { hint })}
          {...(error === undefined ? {} : { error })}
        />
        <Button
          disabledReason={typed.trim() === '' ? t('people.insights.typeFirst') : undefined}
          onPress={() => take(typed)}
        >
          {t('people.insights.add')}
        </Button>
      </div>
      {keywords.length === 0 ? null : (
        <TagGroup aria-label={label} onRemove={(keys) => onChange(keywords.filter((word) => !keys.has(word)))}>
          <TagList className="chips-list" items={keywords.map((word) => ({ id: word }))}>
            {({ id }) => (
              <Tag id={id} className="chip" textValue={id}>
                <span className="chip-word">{id}</span>
                <AriaButton slot="remove" className="glyph-button chip-remove" aria-label={t('people.insights.remove')}>
                  <X size={12} aria-hidden />
                </AriaButton>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
