export interface View { marks: number[]; moves: number }
