import { HostProblem } from '../../host/hostProblem.ts'

/** The disk cannot read an upload's journal; the message is for people. */
export class UnreadJournal extends HostProblem {
  constructor(title: string, path: string) {
    super(
      `The journal of “${title}” can't be read: ${path} in the data folder. Check the disk and the permissions of that file, then try again.`,
    )
  }
}
