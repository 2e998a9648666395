// What can be laid over a table, one at a time.
export type SheetName = 'log' | 'chat' | 'rules' | 'more' | 'position';
