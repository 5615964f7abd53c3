import { productField } from '../../../contract/catalog/product.ts'
import type { ImportPreview } from '../../../engine/model/catalogModel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { answerQuestion } from '../state/preview.ts'

const NONE = 'none'

/** Required fields that several columns could be: nothing is chosen before a person says which. */
export const Questions = ({ preview }: { readonly preview: ImportPreview }) => {
  const { questions, columns } = preview
  if (questions.length === 0) return null
  return (
    <Banner level="warn" title={questions.length === 1 ? 'One question first' : `${questions.length} questions first`}>
      <p>More than one column fits. Choose which one counts, then the file can be imported.</p>
      <div className="preview-questions">
        {questions.map(({ field, columns: rivals }) => (
          <Select
            key={field}
            label={`Which column is ${productField(field).label}?`}
            options={[
              ...rivals.flatMap((index) => {
                const column = columns[index]
                if (column === undefined) return []
                const note = column.samples.join(' · ') || 'Empty in the first rows'
                return [{ id: String(index), label: `${column.heading} (column ${index + 1})`, note }]
              }),
              { id: NONE, label: 'None of them' },
            ]}
            value={null}
            onChange={(id) => answerQuestion(field, id === NONE ? null : Number(id))}
          />
        ))}
      </div>
    </Banner>
  )
}
