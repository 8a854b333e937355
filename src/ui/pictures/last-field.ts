let last: string | undefined;

/** Notes in which field of a block's form, by its name, a person was last about a picture. */
export const rememberPictureField = (name: string) => {
  last = name;
};

/** The field that was noted last. */
export const lastPictureField = () => last;
