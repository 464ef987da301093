const unit = 1000;

/** `840 B`, `12 KB`, `4.9 MB`. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < unit) return `${bytes} B`;
  const kilobytes = Math.round(bytes / unit);
  return kilobytes < unit
    ? `${kilobytes} KB`
    : `${(bytes / unit / unit).toFixed(1)} MB`;
};
