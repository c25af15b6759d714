import { Avatar, type AvatarProps } from "@fluentui/react-components";

export interface PersonAvatarProps {
  readonly name: string;
  readonly size?: AvatarProps["size"];
}

/** A person as their initials, in a colour that stays theirs. The name beside it is what screen readers say. */
export function PersonAvatar({ name, size = 40 }: PersonAvatarProps) {
  return <Avatar name={name} size={size} color="colorful" aria-hidden />;
}
