/** Words of the button that every list has, apart from those of created files: the first list loads no more. */
export const exportButtonText = { button: "出力" } as const;
