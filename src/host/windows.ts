/** A window or page of Adwright. */
export interface WritingWindow {
  readonly id: string
  /** What it is: `app`, a browser such as `chrome`, or `other`. Screens have the words. */
  readonly name: string
  /** ISO 8601, UTC: since when it writes. Another moment than before tells that another window wrote in between. */
  readonly since: string
}

/** Which window writes. Several may be open on one data folder; one at a time changes anything. */
export interface Windows {
  /**
   * Asks to be the one that writes, or says that it still does. Returns the one that does now: the asking window where
   * nobody else does, or where it takes over. A window that says nothing for some seconds writes no longer.
   */
  readonly claim: (id: string, name: string, takesOver?: boolean) => Promise<WritingWindow>
  /** The window closes or continues without writing. */
  readonly leave: (id: string) => Promise<null>
}
