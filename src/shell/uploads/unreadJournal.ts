import { HostProblem } from '../../host/hostProblem.ts'

/** The disk does not give the journal of an upload; the message is a sentence for a person. */
export class UnreadJournal extends HostProblem {
  constructor(title: string, path: string) {
    super(
      `The journal of “${title}” can't be read: ${path} in the data folder. Check the disk and the rights of that file, then try again.`,
    )
  }
}
