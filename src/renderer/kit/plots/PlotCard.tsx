import { t } from '../../../messages/t.ts'
import './Plots.css'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../components/IconButton.tsx'

interface PlotCardProps {
  readonly title: string
  /** Of its title: 2 where the card stands right under the title of the page. */
  readonly level?: 2 | 3
  /** What the plot says, in a sentence. */
  readonly note?: ReactNode
  /** Further controls beside the toggle. */
  readonly actions?: ReactNode
  /** The numbers of the plot as a table. */
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A plot with its title and, behind a toggle, the table of its numbers. */
export const PlotCard = ({ title, level = 3, note, actions, table, children }: PlotCardProps) => {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section className="plot-card" aria-labelledby={id}>
      <header className="plot-head">
        <Title id={id}>{title}</Title>
        <div className="plot-actions">
          {actions}
          <IconButton
            icon={isTable ? ChartColumn : Table2}
            label={t(isTable ? 'kit.plot.asPlot' : 'kit.plot.asTable', { plot: title })}
            onPress={() => setIsTable(!isTable)}
          />
        </div>
      </header>
      {note === undefined ? null : <p className="plot-words">{note}</p>}
      {isTable ? <div className="plot-table">{table}</div> : children}
    </section>
  )
}
