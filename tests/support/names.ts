/** Names of clients in the scripts that papers print. */
export const NAMES = [
  'José Ñúñez',
  'Nguyễn Thị Hằng',
  'محمد علاء العربي',
  'משה כהן',
  '李小龍',
  'さくら',
  '김민준',
  'Ольга',
  'Ελένη',
  'สมชาย ใจดี',
  'अमर कुमार',
];
