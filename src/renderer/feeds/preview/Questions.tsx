import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Select } from '../../kit/components/Select.tsx'
import type { ImportPreview } from '../state/feedsModel.ts'
import { answerQuestion } from '../state/preview.ts'

const NONE = 'none'

/** Required fields that several columns could be: nothing is chosen before a person says which. */
export const Questions = ({ preview }: { readonly preview: ImportPreview }) => {
  const { questions, columns } = preview
  if (questions.length === 0) return null
  return (
    <Banner level="warn" title={t('feeds.questions.title', { count: questions.length })}>
      <p>{t('feeds.questions.text')}</p>
      <div className="preview-questions">
        {questions.map(({ field, columns: rivals }) => (
          <Select
            key={field}
            label={t('feeds.questions.field', { field: fieldLabel(field) })}
            options={[
              ...rivals.flatMap((index) => {
                const column = columns[index]
                if (column === undefined) return []
                const note = column.samples.join(' · ') || t('feeds.questions.empty')
                return [
                  {
                    id: String(index),
                    label: t('feeds.questions.column', { name: column.header, number: index + 1 }),
                    note,
                  },
                ]
              }),
              { id: NONE, label: t('feeds.questions.none') },
            ]}
            value={null}
            onChange={(id) => answerQuestion(field, id === NONE ? null : Number(id))}
          />
        ))}
      </div>
    </Banner>
  )
}
