; What the installer of Windows does beyond copying files.

!define OPEN_WITH "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"

!macro openWithType EXTENSION
  WriteRegStr SHELL_CONTEXT "${OPEN_WITH}\SupportedTypes" "${EXTENSION}" ""
!macroend

; Under "Open with" only: no file type changes the program that opens it.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "${OPEN_WITH}" "FriendlyAppName" "Adwright"
  WriteRegStr SHELL_CONTEXT "${OPEN_WITH}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  !insertmacro openWithType ".csv"
  !insertmacro openWithType ".tsv"
  !insertmacro openWithType ".txt"
  !insertmacro openWithType ".xlsx"
  !insertmacro openWithType ".xml"
  !insertmacro openWithType ".json"
  !insertmacro openWithType ".ndjson"
  !insertmacro openWithType ".jsonl"
!macroend

LangString deleteDataQuestion 1033 "Also delete what Adwright stored for you on this computer: feeds, customer lists, ads, history and sign-in?$\r$\n$\r$\nThis cannot be undone. Choose No to keep it for a later installation."
LangString deleteDataQuestion 1031 "Auch löschen, was Adwright für Sie auf diesem Computer gespeichert hat: Feeds, Kundenlisten, Anzeigen, Verlauf und Anmeldung?$\r$\n$\r$\nDas lässt sich nicht rückgängig machen. Mit „Nein“ bleibt alles für eine spätere Installation erhalten."

; An update removes the old version first and must not ask; a silent removal keeps the data.
!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "${OPEN_WITH}"
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(deleteDataQuestion)" /SD IDNO IDNO keepData
    SetShellVarContext current
    RMDir /r "$APPDATA\Adwright"
    keepData:
  ${endIf}
!macroend
